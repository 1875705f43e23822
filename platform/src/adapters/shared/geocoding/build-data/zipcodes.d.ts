declare module 'zipcodes/lib/codesCanada.js' {
  export const codes: Readonly<Record<string, { latitude: number; longitude: number }>>;
}
