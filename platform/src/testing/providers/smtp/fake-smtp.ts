import { type AddressInfo, createServer, type Socket } from 'node:net';
import { seeded } from '../../seeded.ts';

/** What happens instead, at one moment of the talk. */
export interface SmtpMishap {
  at: 'greeting' | 'auth' | 'mail' | 'rcpt' | 'data' | 'letter';
  /** `451 later`, `550 no such mailbox`; `drop`: the connection breaks; `silence`: nothing comes. Absent: only late. */
  answer?: string;
  /** The letter was taken all the same. */
  isDone?: boolean;
  afterMs?: number;
}

/** Which part of the letters have a mishap; the same seed and the same letters have the same. */
export const smtpWeather = ({
  seed,
  share,
  mostMs = 300,
}: {
  seed: number;
  share: number;
  mostMs?: number;
}) => {
  const random = seeded(seed);
  const kinds: (() => SmtpMishap)[] = [
    () => ({ at: 'letter', answer: '451 try again later' }),
    () => ({ at: 'rcpt', answer: '450 mailbox is busy' }),
    () => ({ at: 'greeting', answer: '421 too many connections' }),
    () => ({ at: 'letter', answer: 'drop' }),
    () => ({ at: 'letter', answer: 'drop', isDone: true }),
    () => ({ at: 'mail', answer: 'drop' }),
    () => ({ at: 'letter', afterMs: random.whole(1, mostMs) }),
  ];
  return (): SmtpMishap | undefined => (random.chance(share) ? random.pick(kinds)() : undefined);
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const momentOf = (line: string): SmtpMishap['at'] | undefined => {
  const [, verb] = /^(auth|mail|rcpt|data)\b/i.exec(line) ?? [];
  return verb?.toLowerCase() as SmtpMishap['at'] | undefined;
};

const usualAnswer = (line: string): string => {
  if (/^data/i.test(line)) return '354 go on';
  if (/^ehlo/i.test(line)) return '250-here\r\n250 AUTH PLAIN';
  if (/^auth/i.test(line)) return '235 welcome';
  return /^quit/i.test(line) ? '221 bye' : '250 fine';
};

/** A mail server that takes letters, remembers them, and has its mishaps. */
export const openFakeSmtp = async (
  options: { weather?: () => SmtpMishap | undefined; port?: number } = {},
) => {
  const letters: string[] = [];
  const mishaps: SmtpMishap[] = [];
  const sockets = new Set<Socket>();
  /** While `down`, nobody answers; `answerToLetter` is what every letter gets. */
  const far = { down: false, answerToLetter: '250 taken', weather: options.weather };

  const mishapAt = (at: SmtpMishap['at'], given: SmtpMishap | undefined): SmtpMishap | undefined => {
    const planned = mishaps.findIndex((one) => one.at === at);
    if (planned >= 0) return mishaps.splice(planned, 1)[0];
    return given?.at === at ? given : undefined;
  };

  /** Whether the talk goes on. */
  const say = async (socket: Socket, usual: string, mishap: SmtpMishap | undefined): Promise<boolean> => {
    if (mishap?.afterMs) await pause(mishap.afterMs);
    if (mishap?.answer === 'drop') socket.destroy();
    else if (mishap?.answer !== 'silence') socket.write(`${mishap?.answer ?? usual}\r\n`);
    return !mishap?.answer;
  };

  const take = async (socket: Socket, letter: string, mishap: SmtpMishap | undefined): Promise<void> => {
    if (far.answerToLetter.startsWith('2') && (!mishap?.answer || mishap.isDone)) letters.push(letter);
    await say(socket, far.answerToLetter, mishap);
  };

  const talk = async (socket: Socket): Promise<void> => {
    let given = far.weather?.();
    await say(socket, '220 here', mishapAt('greeting', given));
    let letter: string | undefined;
    let rest = '';
    for await (const bytes of socket) {
      rest += bytes.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter !== undefined && line !== '.') letter += `${line.replace(/^\.\./, '.')}\n`;
        else if (letter !== undefined) {
          await take(socket, letter, mishapAt('letter', given));
          letter = undefined;
          given = far.weather?.();
        } else {
          const at = momentOf(line);
          const goesOn = await say(socket, usualAnswer(line), at && mishapAt(at, given));
          if (goesOn && at === 'data') letter = '';
        }
      }
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (far.down) socket.destroy();
    // A client that hangs up ends the session.
    else talk(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    /** The letters by their `Message-ID`: one that came twice has two. */
    byId: () => Map.groupBy(letters, (letter) => /^message-id:\s*<([^>]+)>/im.exec(letter)?.[1] ?? ''),
    mishaps,
    far,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type FakeSmtp = Awaited<ReturnType<typeof openFakeSmtp>>;
