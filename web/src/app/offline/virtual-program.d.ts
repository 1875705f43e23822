declare module 'virtual:program' {
  /** The files of the shop's program, by address. */
  export const PROGRAM: string[];
  /** Another one for each build. */
  export const VERSION: string;
}
