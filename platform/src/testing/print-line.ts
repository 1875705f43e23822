/** Prints a line and waits until it is out: a reader that is slow stops nothing but the next one. */
export const printLine = (line: string): Promise<void> =>
  new Promise((printed, failed) => {
    process.stdout.write(`${line}\n`, (error) => (error ? failed(error) : printed()));
  });
