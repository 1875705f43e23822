import { storedText } from '../../lib/stored-state.ts';

const choice = storedText(() => 'biteboard_order_sound');

/** `null`: not chosen yet. */
export const useSoundChoice = (): boolean | null => {
  const text = choice.use('');
  return text === null ? null : text === 'on';
};
export const chooseSound = (isOn: boolean): void => choice.update('', () => (isOn ? 'on' : 'off'));

/** Two notes, Hz and s. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1318.5, at: 0.18 },
];
const LASTS_S = 0.5;
const LOUDNESS = 0.3;

let context: AudioContext | undefined;

/** Browsers let a page play sound only after it was touched: until then each touch tries again. */
const awake = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined') return undefined;
  if (!context) {
    const made = new AudioContext();
    context = made;
    const wake = () => void made.resume();
    document.addEventListener('pointerdown', wake, { capture: true });
    document.addEventListener('keydown', wake, { capture: true });
  }
  void context.resume();
  return context;
};

/** Prepares the sound at once, so that the browser allows it. */
export const prepareChime = (): void => {
  if (choice.read('') === 'on') awake();
};

export function ring(): void {
  const sounding = awake();
  if (!sounding) return;
  for (const { pitch, at } of NOTES) {
    const from = sounding.currentTime + at;
    const tone = new OscillatorNode(sounding, { type: 'sine', frequency: pitch });
    const volume = new GainNode(sounding, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + LASTS_S);
    tone.connect(volume).connect(sounding.destination);
    tone.start(from);
    tone.stop(from + LASTS_S);
  }
}

/** Rings for a new order, where that is wanted. */
export const ringForOrder = (): void => {
  if (choice.read('') === 'on') ring();
};
