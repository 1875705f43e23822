/** What antd's rules are made with, making none: no test's page has a layout that they could change. */
const { createRequire } = require('node:module');

const fromRoot = createRequire(require.resolve('../../../../package.json'));
const whole = fromRoot('@ant-design/cssinjs/lib/hooks/useStyleRegister.js');

module.exports = { ...whole, __esModule: true, default: () => {} };
