import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { MongoClient } from 'mongodb';
import { mongoPool } from './mongo-pool.ts';

const emitter = () => new EventEmitter() as unknown as MongoClient & EventEmitter;

test('connections are counted as open and used, and calls as waiting', () => {
  const pool = mongoPool();
  const client = emitter();
  expect(pool.watch(client)).toBe(client);
  for (let call = 0; call < 3; call += 1) client.emit('connectionCheckOutStarted');
  client.emit('connectionCreated');
  client.emit('connectionCheckedOut');
  expect(pool.now()).toEqual({ open: 1, used: 1, waiting: 2 });
  client.emit('connectionCheckOutFailed');
  client.emit('connectionCheckedIn');
  expect(pool.now()).toEqual({ open: 1, used: 0, waiting: 1 });
  client.emit('connectionClosed');
  expect(pool.now()).toEqual({ open: 0, used: 0, waiting: 1 });
});

test('a client that hangs with its connections is counted no longer once another one takes over', () => {
  const pool = mongoPool();
  const [hung, next] = [emitter(), emitter()];
  pool.watch(hung);
  hung.emit('connectionCreated');
  hung.emit('connectionCheckOutStarted');
  hung.emit('connectionCheckedOut');
  pool.watch(next);
  next.emit('connectionCreated');
  hung.emit('connectionClosed');
  expect(pool.now()).toEqual({ open: 1, used: 0, waiting: 0 });
});
