import { describe, expect, test } from '@jest/globals';
import { resealing } from './reseal.ts';
import { keyIdOf, newSecretsKey, secretsWith } from './secrets.ts';

const [first, second, third] = [newSecretsKey(), newSecretsKey(), newSecretsKey()];
const sealedBy = (key: string, text: string) => secretsWith(key).encrypt(text);

describe('resealing', () => {
  test('reseals what older keys sealed, wherever it stands in a text, and leaves the rest alone', () => {
    const { old, reseal, countIn } = resealing(third, [first, second]);
    const own = sealedBy(third, 'own');
    const text = JSON.stringify({ a: sealedBy(first, 'one'), b: [`x ${sealedBy(second, '')} y`], c: own });
    expect(old).toEqual([keyIdOf(first), keyIdOf(second)]);
    expect(countIn(text)).toEqual(new Map(old.map((id) => [id, 1])));
    const { a, b, c } = JSON.parse(reseal(text));
    const now = secretsWith(third);
    expect([now.decrypt(a), b[0].slice(0, 2), now.decrypt(b[0].slice(2, -2)), c]).toEqual([
      'one',
      'x ',
      '',
      own,
    ]);
    expect(countIn(reseal(text)).size).toBe(0);
  });

  test('a cipher that does not open stays and is still counted; an unknown key’s is nobody’s', () => {
    const { reseal, countIn } = resealing(third, [first]);
    const broken = `${sealedBy(first, 'one').slice(0, -3)}AAA`;
    expect(reseal(broken)).toBe(broken);
    expect(countIn(broken)).toEqual(new Map([[keyIdOf(first), 1]]));
    const foreign = sealedBy(second, 'x');
    expect([reseal(foreign), countIn(foreign).size]).toEqual([foreign, 0]);
  });

  test('without an older key there is nothing to do, nor where the same is listed twice', () => {
    expect(resealing(first, []).old).toEqual([]);
    expect(resealing(first, [first, second, second]).old).toEqual([keyIdOf(second)]);
  });
});
