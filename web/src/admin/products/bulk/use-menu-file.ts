import type { MenuFileInspection, SheetFound } from '@biteboard/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { mayRetry } from '../../../lib/query-client.ts';
import {
  changedSheets,
  isMoved,
  mappingOf,
  mustChoose,
  unknownIn,
  withHeader,
} from './columns/column-choice.ts';
import { rememberColumns, withRemembered } from './columns/remembered-columns.ts';
import { refusalOf } from './refusal-of.ts';
import { useDryRun } from './use-dry-run.ts';
import { useInspection, useLook } from './use-inspection.ts';

/** A file that the server has, and what it is taken for. */
export interface Opened {
  file: File;
  /** The latest: its dishes are of the columns as they were then. */
  inspection: MenuFileInspection;
  /** The sheets as they were suggested. */
  suggested: readonly SheetFound[];
  /** The sheets as a person chose them. */
  chosen: readonly SheetFound[];
}

type Stage = 'columns' | 'dishes' | 'check';

/** What the server found in a file where it asks to choose; undefined in other refusals. */
const foundIn = (error: unknown): MenuFileInspection | undefined =>
  error instanceof ApiError && mustChoose(error.code)
    ? (error.body as { params?: MenuFileInspection }).params
    : undefined;

/** A menu file from its upload over what its columns mean to its check. */
export function useMenuFile(siteId: string) {
  const inspection = useInspection(siteId);
  const look = useLook(siteId);
  const dryRun = useDryRun(siteId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stage, setStage] = useState<Stage>('check');
  /** What must be chosen before the file can be read; '' where nothing must. */
  const [unknown, setUnknown] = useState('');

  const askedOf = ({ inspection: { uploadId }, suggested, chosen }: Opened) => {
    const mapping = mappingOf(suggested, chosen);
    return mapping ? { uploadId, mapping } : { uploadId };
  };

  const showColumns = (why = '') => {
    dryRun.reset();
    look.reset();
    setUnknown(why);
    setStage('columns');
  };

  const check = (of: Opened) => {
    rememberColumns(siteId, of.suggested, changedSheets(of.suggested, of.chosen));
    setStage('check');
    const asked = askedOf(of);
    dryRun.check(asked, {
      onError: (error) => {
        const found = foundIn(error);
        if (!found) return;
        setOpened({ ...of, inspection: found, chosen: 'mapping' in asked ? of.chosen : found.sheets });
        showColumns(refusalOf(error));
      },
    });
  };

  const reset = () => {
    setOpened(null);
    inspection.reset();
    look.reset();
    dryRun.reset();
  };

  /** Under headers that were chosen before the server says what the columns hold. */
  const checkMoved = (of: Opened) => {
    setStage('check');
    look.mutate(askedOf(of), {
      onSuccess: (found) => {
        const seen = new Map(found.sheets.map((sheet) => [sheet.name, sheet]));
        const chosen = of.chosen.map((sheet) =>
          isMoved(of.suggested, sheet) ? (seen.get(sheet.name) ?? sheet) : sheet,
        );
        const opened = { ...of, inspection: found, chosen };
        setOpened(opened);
        const why = unknownIn(found);
        if (!why) return check(opened);
        setUnknown(why);
        setStage('columns');
      },
      onError: () => {
        setOpened({ ...of, chosen: of.suggested });
        setStage('columns');
      },
    });
  };

  const open = (file: File) => {
    reset();
    inspection.mutate(file, {
      onSuccess: (found) => {
        const suggested = found.sheets;
        const chosen = withRemembered(siteId, suggested);
        const of = { file, inspection: found, suggested, chosen };
        setOpened(of);
        const why = unknownIn(found);
        if (why && !mappingOf(suggested, chosen)) showColumns(why);
        else if (chosen.some((sheet) => isMoved(suggested, sheet))) checkMoved(of);
        else check(of);
      },
    });
  };

  const showDishes = () => {
    if (!opened) return;
    look.mutate(askedOf(opened), {
      onSuccess: (found) => {
        setOpened({ ...opened, inspection: found });
        const why = unknownIn(found);
        dryRun.reset();
        setUnknown(why);
        setStage(why ? 'columns' : 'dishes');
      },
    });
  };

  const choose = (chosen: readonly SheetFound[]) => {
    if (!opened) return;
    look.reset();
    setOpened({ ...opened, chosen });
  };

  /** The server says what the columns hold under another header; the other sheets stay as they were chosen. */
  const chooseHeader = (name: string, headerRow: number) => {
    if (!opened) return;
    const chosen = withHeader(opened.chosen, name, headerRow);
    look.mutate(askedOf({ ...opened, chosen }), {
      onSuccess: (found) => {
        const suggested = found.sheets.find((sheet) => sheet.name === name);
        const sheets = chosen.map((sheet) => (suggested && sheet.name === name ? suggested : sheet));
        setOpened({ ...opened, inspection: found, chosen: sheets });
        dryRun.reset();
        setUnknown(unknownIn(found));
      },
    });
  };

  const repeat = () => {
    if (opened) check(opened);
    else if (inspection.variables) open(inspection.variables);
  };

  const hasChosen = opened !== null && mappingOf(opened.suggested, opened.chosen) !== undefined;
  const stays = dryRun.refusal !== '' && (hasChosen || mustChoose(dryRun.code));
  const stepOf = (): 'file' | 'reading' | 'columns' | 'dishes' | 'check' | 'report' => {
    if (!opened) return inspection.isPending ? 'reading' : 'file';
    if (stage !== 'check') return stage;
    if (dryRun.refusal) return stays ? 'columns' : 'file';
    return dryRun.isDone ? 'report' : 'check';
  };

  return {
    step: stepOf(),
    file: opened?.file ?? inspection.variables,
    opened,
    dryRun,
    /** Why the file as a whole was refused; '' where it was not. */
    refusal: inspection.isError ? refusalOf(inspection.error) : dryRun.refusal,
    mayRepeat: inspection.isError ? mayRetry(inspection.error) : dryRun.mayRepeat,
    /** Why the columns are not taken as they are chosen; '' where they are. */
    columnsRefusal: look.isError ? refusalOf(look.error) : dryRun.refusal || unknown,
    isLooking: look.isPending,
    open,
    repeat,
    reset,
    choose,
    chooseHeader,
    showColumns: () => showColumns(),
    showDishes,
    check: () => opened && check(opened),
  };
}
