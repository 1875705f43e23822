import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ImportReport, type Product, SHEET_COLUMNS } from '@biteboard/contracts';
import type { JobState } from '@biteboard/platform/ports';
import { eventually, testPorts } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { type Catalog, openCatalog } from '../catalog.ts';
import { openSite } from '../use-cases/save-site.ts';
import { fileOf, newImport } from './import.ts';
import { resumeImports } from './jobs.ts';
import { runImport } from './run-import.ts';
import { productCells, xlsxOf } from './sheet/hostile-sheets.fixture.ts';
import { expectOnceByTwo } from './two-at-once.fixture.ts';

const DISHES = 450;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const menu = (dishes: number) =>
  xlsxOf([
    [...SHEET_COLUMNS],
    ...Array.from({ length: dishes }, (_, at) =>
      productCells({ Category: `C${at % 7}`, Name: `Dish ${at}`, Price: at }),
    ),
  ]);

describe('an import whose work was cut off in the middle of a batch', () => {
  test('has one effect, and counts each row once', async () => {
    const ports = testPorts();
    closing.push(ports.close);
    const catalog = openCatalog(ports.forService('catalog'));
    await ports.start();
    const site = await openSite(catalog, { name: 'A', slug: 'a' });
    const request = {
      _id: 'i1',
      siteId: site._id,
      idsFrom: '0',
      requestHash: '',
      dryRun: false,
      startedAt: '2026-01-01',
    };
    await catalog.imports.save(newImport(request));
    await catalog.files.put(fileOf('i1'), await menu(DISHES), '');
    let saves = 0;
    const dying: Catalog = {
      ...catalog,
      products: {
        ...catalog.products,
        save: async (decision) => {
          saves += 1;
          if (saves > 130) throw new Error('the process died');
          return catalog.products.save(decision);
        },
      },
    };
    await expect(runImport(dying, 'i1')).rejects.toThrow('the process died');
    expect(await catalog.imports.find('i1')).toMatchObject({ status: 'running', rowsDone: 100 });
    await runImport(catalog, 'i1');
    expect(await catalog.imports.find('i1')).toMatchObject({
      status: 'done',
      rowsDone: DISHES,
      createdProducts: DISHES,
      updatedProducts: 0,
      errorCount: 0,
    });
    expect((await catalog.imports.find('i1'))?.categoryIds).toHaveLength(7);
    expect(await catalog.products.count({ siteId: site._id })).toBe(DISHES);
    expect(await catalog.categories.count({ siteId: site._id })).toBe(7);
    expect(await catalog.files.get(fileOf('i1'))).toBeUndefined();
  });

  test('is not doubled where two are at it at once', async () => {
    const ports = testPorts();
    closing.push(ports.close);
    const catalog = openCatalog(ports.forService('catalog'));
    await ports.start();
    const site = await openSite(catalog, { name: 'A', slug: 'a' });
    await expectOnceByTwo(catalog, catalog, site._id);
  });

  test('and whose file was never stored ends, and leaves the site free for the next', async () => {
    const ports = testPorts();
    closing.push(ports.close);
    const catalog = openCatalog(ports.forService('catalog'));
    const site = await openSite(catalog, { name: 'A', slug: 'a' });
    const request = {
      siteId: site._id,
      idsFrom: '0',
      requestHash: '',
      dryRun: false,
      startedAt: '2026-01-01',
    };
    await catalog.imports.save(newImport({ _id: 'i1', ...request }));
    await runImport(catalog, 'i1');
    expect(await catalog.imports.find('i1')).toMatchObject({ status: 'failed', code: 'UPLOAD_INTERRUPTED' });
    await catalog.imports.save(newImport({ _id: 'i2', ...request }));
  });

  test('again and again, until its job has failed, ends and leaves the site free', async () => {
    const ports = testPorts();
    closing.push(ports.close);
    const catalog = openCatalog(ports.forService('catalog'));
    const site = await openSite(catalog, { name: 'A', slug: 'a' });
    const begun = { siteId: site._id, idsFrom: '0', requestHash: '', dryRun: false, startedAt: '2020-01-01' };
    await catalog.imports.save(newImport({ _id: 'i1', ...begun }));
    let state: JobState['state'] = 'waiting';
    const find = async (id: string): Promise<JobState> => ({ id, state });
    const died = { ...catalog, jobs: { ...catalog.jobs, find } };
    await resumeImports(died);
    expect(await catalog.imports.find('i1')).toMatchObject({ status: 'running' });
    state = 'failed';
    await resumeImports(died);
    expect(await catalog.imports.find('i1')).toMatchObject({ status: 'failed', code: 'IMPORT_FAILED' });
    await catalog.imports.save(newImport({ _id: 'i2', ...begun }));
  });
});

describe('an import whose process died before its job was safe', () => {
  test('is found and resumes within minutes', async () => {
    const { ports, own, get, newSite, close } = await openCatalogApp();
    closing.push(close);
    const catalog = openCatalog(own);
    const { _id: siteId } = await newSite();
    const startedAt = new Date(ports.clock.now()).toISOString();
    await catalog.imports.save(
      newImport({ _id: 'i1', siteId, idsFrom: '0', requestHash: '', dryRun: false, startedAt }),
    );
    await catalog.files.put(fileOf('i1'), await menu(3), '');
    ports.clock.advance(121_000);
    await eventually(async () => {
      expect(await get<ImportReport>(`/api/admin/sites/${siteId}/imports/i1`)).toMatchObject({
        status: 'done',
        createdProducts: 3,
      });
    }, 30_000);
  });
});

const IMPORTER = fileURLToPath(new URL('./importer-to-kill.fixture.ts', import.meta.url));

/** Kills the importer once it has said that so many rows are done. */
const killAfter = async (
  importer: ChildProcess,
  rows: number,
): Promise<{ siteId: string; importId: string }> => {
  const lines: string[] = [];
  createInterface(importer.stdout!).on('line', (line) => {
    lines.push(line);
    if (Number(line) >= rows) importer.kill('SIGKILL');
  });
  await once(importer, 'close');
  expect(importer.signalCode).toBe('SIGKILL');
  return JSON.parse(lines[0]!) as { siteId: string; importId: string };
};

describe('an import whose process is killed', () => {
  test('resumes when the product is started again, and doubles nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'biteboard-import-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const importer = spawn(process.execPath, ['--no-warnings', IMPORTER, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    closing.push(async () => void importer.kill('SIGKILL'));
    importer.stdin!.end((await menu(2_000)).toString('base64'));
    const { siteId, importId } = await killAfter(importer, 300);
    const { get, close } = await openCatalogApp({ folder });
    closing.push(close);
    const at = `/api/admin/sites/${siteId}`;
    await eventually(async () => {
      expect(await get<ImportReport>(`${at}/imports/${importId}`)).toMatchObject({
        status: 'done',
        rowsDone: 2_000,
        createdProducts: 2_000,
        updatedProducts: 0,
        createdCategories: 7,
      });
    }, 60_000);
    const names = (await get<Product[]>(`${at}/products`)).map(({ name }) => name);
    expect(names).toHaveLength(2_000);
    expect(new Set(names).size).toBe(2_000);
  });
});
