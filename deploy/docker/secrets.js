// Prints new secrets for a deployment of one's own: node deploy/docker/secrets.js > .env
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const base64 = (pem) => Buffer.from(pem).toString('base64');

console.log(`SECRETS_KEY=${randomBytes(32).toString('base64')}`);
console.log(`AUTH_PRIVATE_KEY=${base64(privateKey.export({ type: 'pkcs8', format: 'pem' }))}`);
console.log(`AUTH_PUBLIC_KEY=${base64(publicKey.export({ type: 'spki', format: 'pem' }))}`);
