export const tints = {
  honey: '#FBE3AE',
  coral: '#F8D3C6',
  leaf: '#DCE9C9',
  cream: '#F3E8D6',
  lilac: '#E4DBEC',
  sky: '#D3E6EE',
  rose: '#F7D9DE',
  mint: '#CFE9DF',
  stone: '#DDD9D3',
  butter: '#FDF0C8',
};

export type Tint = keyof typeof tints;
