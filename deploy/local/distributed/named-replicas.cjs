// Stands before a gateway (`--require`), as the name server of a cluster does: a service's name has the addresses of its
// replicas that are ready, which the file `NAMED_REPLICAS` lists.
const { readFileSync } = require('node:fs');
const dns = require('node:dns');
const { syncBuiltinESMExports } = require('node:module');

const file = process.env.NAMED_REPLICAS;
const { lookup } = dns;
const lookupAsync = dns.promises.lookup;

const found = (hostname) =>
  JSON.parse(readFileSync(file, 'utf8'))[hostname]?.map((address) => ({ address, family: 4 }));
const unknown = (hostname) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });

dns.lookup = (hostname, options, done) => {
  const all = found(hostname);
  if (!all) return lookup(hostname, options, done);
  process.nextTick(() => {
    if (all.length === 0) done(unknown(hostname));
    else if (options?.all) done(null, all);
    else done(null, all[0].address, 4);
  });
};
dns.promises.lookup = async (hostname, options) => {
  const all = found(hostname);
  if (!all) return lookupAsync(hostname, options);
  if (all.length === 0) throw unknown(hostname);
  return options?.all ? all : all[0];
};
syncBuiltinESMExports();
