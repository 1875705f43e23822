declare module 'subset-font' {
  /** An instance of a font with the given axes pinned, as bytes of the target format. */
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may or must end; null behind the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
