/**
 * An amount by weights, in whole cents that sum to it, each at most a cent from its part; by equal parts where all
 * weights are 0. Without weights nothing.
 */
export const shareAmong = (cents: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const [whole, parts] = sum > 0 ? [sum, weights] : [weights.length, weights.map(() => 1)];
  let before = 0;
  let given = 0;
  return parts.map((weight) => {
    before += weight;
    const upTo = Math.round((cents * before) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
};
