/** Our own mark: a bitten board. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden style={{ flex: 'none' }}>
      <path
        fill="#FF6F61"
        d="M8 2h11a4 4 0 0 0 4 4 4 4 0 0 0 4 4 3 3 0 0 0 3 2v12a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z"
      />
      <path stroke="#fff" strokeWidth="3.4" strokeLinecap="round" d="M9 15.5h8M9 23h14" />
    </svg>
  );
}
