// Stands before a process of ours (`--require`): a name whose DNS is its owner's leads to a public address the first time it
// is asked for, and into this machine ever after. `REBINDING_LOG` gets each question, and each address connected to.
const { appendFileSync } = require('node:fs');
const diagnostics = require('node:diagnostics_channel');
const dns = require('node:dns');
const { syncBuiltinESMExports } = require('node:module');

const { REBINDING_NAME: name, REBINDING_PUBLIC: outside, REBINDING_LOG: log } = process.env;
const note = (line) => appendFileSync(log, `${line}\n`);
const lookUp = dns.lookup;
let asked = 0;

dns.lookup = (hostname, options, done) => {
  if (hostname !== name) return lookUp(hostname, options, done);
  asked += 1;
  const address = asked === 1 ? outside : '127.0.0.1';
  note(`asked ${address}`);
  const found = { address, family: 4 };
  process.nextTick(() => (options?.all ? done(null, [found]) : done(null, address, 4)));
};
syncBuiltinESMExports();

diagnostics.subscribe('net.client.socket', ({ socket }) => {
  socket.on('connectionAttempt', (address, port) => {
    if (port !== Number(process.env.REBINDING_PORT)) return;
    note(`connected ${address}`);
    // Nobody out there is disturbed.
    if (address === outside)
      process.nextTick(() => socket.destroy(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
  });
});
