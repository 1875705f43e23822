/** A test sees each class of a stylesheet under its own name. */
export default new Proxy({}, { get: (_, name) => String(name) });
