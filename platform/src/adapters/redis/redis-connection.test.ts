import { expect, test } from '@jest/globals';
import { ReplyError } from 'ioredis';
import { Unavailable } from '../../ports/errors.ts';
import { withRedis } from './redis-connection.ts';

const answer = (message: string): Error => Reflect.construct(ReplyError, [message]) as Error;

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

const told = (...errors: Error[]) => errors.map((error) => [error.message, error] as const);

const asked = (error: unknown) => withRedis('jobs', () => Promise.reject(error));

test.each(
  told(
    Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
    Object.assign(new Error('Cannot call write after a stream was destroyed'), {
      code: 'ERR_STREAM_DESTROYED',
    }),
    Object.assign(new Error('read'), { code: 'ECONNRESET', syscall: 'read' }),
    new Error('adding failed', { cause: Object.assign(new Error('write'), { code: 'EPIPE' }) }),
    new Error('Connection is closed.'),
    new Error('Command timed out'),
    named('AbortError', 'Command aborted due to connection close'),
    named('MaxRetriesPerRequestError', 'Reached the max retries per request limit (which is 2).'),
    answer("READONLY You can't write against a read only replica."),
    answer(
      "ERR Error running script: @user_script: 1: -READONLY You can't write against a read only replica.",
    ),
    answer('LOADING Redis is loading the dataset in memory'),
    answer(
      'MISCONF Redis is configured to save RDB snapshots, but it is currently not able to persist on disk.',
    ),
    answer("OOM command not allowed when used memory > 'maxmemory'."),
    answer('NOAUTH Authentication required.'),
    answer('ERR max number of clients reached'),
  ),
)('Redis that cannot be asked now is Unavailable: %s', async (_message, error) => {
  await expect(asked(error)).rejects.toEqual(new Unavailable('jobs'));
});

test.each(
  told(
    answer('WRONGTYPE Operation against a key holding the wrong kind of value'),
    answer("ERR unknown command 'LOADING'"),
    answer('BUSYGROUP Consumer Group name already exists'),
    new TypeError('Connection is closed to you'),
    new Error('Custom Id cannot contain :'),
  ),
)('a mistake of ours stays one: %s', async (_message, error) => {
  await expect(asked(error)).rejects.toBe(error);
});
