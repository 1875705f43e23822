/** What `@jest/globals` exports to files that run natively: each name is that of the file which runs now. */
let current = {};

export const useGlobals = (globals) => {
  current = globals;
};

/** Modules outlive a test file, so what they import from here must not be bound to one. */
const forwarding = (name) =>
  new Proxy(() => {}, {
    get: (_, key) => current[name][key],
    apply: (_, self, args) => Reflect.apply(current[name], self, args),
  });

export const afterAll = forwarding('afterAll');
export const afterEach = forwarding('afterEach');
export const beforeAll = forwarding('beforeAll');
export const beforeEach = forwarding('beforeEach');
export const describe = forwarding('describe');
export const expect = forwarding('expect');
export const it = forwarding('it');
export const jest = forwarding('jest');
export const test = forwarding('test');
