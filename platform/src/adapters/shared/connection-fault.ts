/** Node's names for what becomes of a socket that is written to after it broke. */
const OF_A_SOCKET = /^(E(PIPE|CONN|HOST|NET|TIMEDOUT|AI_|NOTFOUND|PROTO)|ERR_(STREAM|SOCKET|TLS|SSL)_)/;

interface Told {
  code?: unknown;
  syscall?: unknown;
  cause?: unknown;
  errors?: unknown;
}

const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {});

/**
 * Whether an error is Node's own telling of a connection that broke or could not be made. Drivers let some through
 * as they are: a write after the server hung up ends in a bare `EPIPE`.
 */
export const isConnectionFault = (error: unknown): boolean => {
  const { code, syscall } = told(error);
  return typeof syscall === 'string' || (typeof code === 'string' && OF_A_SOCKET.test(code));
};

/** An error, what caused it, and what attempts made at once ended in. */
export const withCauses = (error: unknown): unknown[] => {
  const found: unknown[] = [];
  const add = (one: unknown): void => {
    if (one === undefined || found.includes(one)) return;
    found.push(one);
    const { cause, errors } = told(one);
    add(cause);
    if (Array.isArray(errors)) errors.forEach(add);
  };
  add(error);
  return found;
};
