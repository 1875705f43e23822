/** Two letters for a person, from the email alone: `aarti.m@…` is AM, `aarti@mehta.ca` is AM too (spec §2). */
export function emailInitials(email: string): string {
  const [local = '', host = ''] = email.split('@');
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const second = words[1] ?? host.replace(/^www\./i, '');
  return `${words[0]?.charAt(0) ?? ''}${second.charAt(0)}`.toUpperCase();
}
