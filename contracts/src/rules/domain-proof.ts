/** What the TXT record of a domain says to confirm that it is a site's (`decided §20`). */
export const domainProof = (siteId: string): string => `biteboard-site=${siteId}`;
