import type { Locator, Page } from 'playwright-core';
import { reads, seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';

/** A site of the journey's own, so that it can run against any product, many times. */
export interface OwnSite {
  name: string;
  slug: string;
}

export const ownSite = (name: string): OwnSite => {
  const mark = Math.random().toString(36).slice(2, 8);
  return { name: `${name} ${mark}`, slug: `${name.toLowerCase()}-${mark}` };
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The panel's button, which a phone keeps behind another. */
const fromPanel = async (page: Page, name: string): Promise<void> => {
  const [more, wanted] = [
    page.getByRole('button', { name: 'Filters and more' }),
    page.getByRole('button', { name, exact: true }),
  ];
  await seen(more.or(wanted).first());
  if (await more.isVisible()) await more.click();
  await wanted.click();
};

/** Its name suggests its slug; what is missing, and a slug that is taken, stand at their fields. */
export const createASite = async ({ page, inspect, mayFail }: Visit, { name, slug }: OwnSite) => {
  mayFail(/\/api\/admin\/sites(\/|$)/);
  await fromPanel(page, '+ New site');
  const asked = dialog(page, 'New site');
  const create = asked.getByRole('button', { name: 'Create site' });
  await focused(page, asked.getByLabel('Name'));
  await create.click();
  await seen(asked.getByText('Name is required.'));
  await seen(asked.getByText('Slug is required.'));
  await inspect('new site', '[role=dialog]');
  await asked.getByLabel('Name').pressSequentially('Haldi House');
  await reads(() => asked.getByLabel('Slug').inputValue(), 'haldi-house');
  await create.click();
  await seen(asked.getByText('Another site has this slug. Choose another.'));
  await focused(page, asked.getByLabel('Slug'));
  await asked.getByLabel('Name').fill(name);
  await asked.getByLabel('Slug').fill(slug);
  await asked.getByLabel('Domains').fill(` ${slug}.example, ,order.${slug}.example`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dashboard/${slug}/links`);
};

/** A domain that another site has is named at its field, and nothing is saved. */
export const meetADomainConflict = async ({ page }: Visit, { slug }: OwnSite): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Haldi House' }).click();
  const asked = dialog(page, 'Edit Haldi House');
  await asked.getByLabel('Domains').fill(`order.${slug}.example`);
  await page.keyboard.press('Enter');
  await seen(asked.getByText(`order.${slug}.example belongs to another site.`));
  await page.keyboard.press('Escape');
  await focused(page, page.getByRole('button', { name: 'Edit Haldi House' }));
};

/** Another slug: the address follows, and the dialog's opener has the focus again. */
export const renameTheSlug = async ({ page }: Visit, site: OwnSite): Promise<OwnSite> => {
  const renamed = { ...site, slug: `${site.slug}-2` };
  await page.goto(`/dashboard/${site.slug}/links`);
  await page.getByRole('button', { name: `Edit ${site.name}` }).click();
  const asked = dialog(page, `Edit ${site.name}`);
  await asked.getByLabel('Slug').fill(renamed.slug);
  await seen(asked.getByText(`Links to /s/${site.slug} will lead nowhere.`));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dashboard/${renamed.slug}/links`);
  await focused(page, page.getByRole('button', { name: `Edit ${site.name}` }));
  return renamed;
};

const askToDelete = async (page: Page, { name, slug }: OwnSite): Promise<Locator> => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page, `Edit ${name}`).getByRole('button', { name: 'Delete' }).click();
  const asked = dialog(page, `Delete ${name}?`);
  const remove = asked.getByRole('button', { name: 'Delete site' });
  await asked.getByLabel(`Type ${slug} to go on`).fill(slug.slice(1));
  await remove.click();
  await seen(asked.getByText(`Type ${slug} here, letter by letter, to go on.`));
  await asked.getByLabel(`Type ${slug} to go on`).fill(slug);
  return remove;
};

/** A site with orders stays: it is archived instead, shown apart, and brought back. */
export const archiveInsteadOfDeleting = async ({ page, inspect }: Visit, site: OwnSite): Promise<void> => {
  const remove = await askToDelete(page, site);
  await inspect('delete a site', '[role=dialog]');
  await remove.click();
  const instead = dialog(page, `Archive ${site.name}?`);
  await seen(instead.getByText('This site has orders, so it stays. You can archive it instead.'));
  await instead.getByRole('button', { name: 'Archive site' }).click();
  const back = page.getByRole('button', { name: `Bring back ${site.name}` });
  await seen(back);
  await leadsToShop(page, '/s/default');
  await inspect('an archived site');
  await back.click();
  await seen(page.getByRole('button', { name: `Manage ${site.name}` }));
  await leadsToShop(page, `/s/${site.slug}`);
};

const leadsToShop = (page: Page, path: string): Promise<void> =>
  reads(() => page.getByRole('link', { name: 'Back to shop' }).getAttribute('href'), path);

/** One without orders goes, and the dashboard to another. */
export const deleteAnEmptySite = async ({ page }: Visit, site: OwnSite): Promise<void> => {
  await (await askToDelete(page, site)).click();
  await seen(page.getByText(`${site.name} is deleted.`));
  await page.waitForURL((url) => !url.pathname.includes(site.slug) && url.pathname.endsWith('/links'));
  await page.getByRole('button', { name: `Edit ${site.name}` }).waitFor({ state: 'detached' });
};
