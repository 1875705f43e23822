/** The same error, which says where it came about too: in its stack, as that is what a failed test prints. */
export const withPlace = (error: Error, place: string): Error => {
  const { message, stack = message } = error;
  error.message = `${message}\n${place}`;
  error.stack = stack.includes(message) ? stack.replace(message, () => error.message) : `${place}\n${stack}`;
  return error;
};
