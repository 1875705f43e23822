import type { ExtraOptionGroupInput } from '@biteboard/contracts';
import { extraGroupFaults, type SchemaFault } from '@biteboard/contracts/group-faults';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { formGroup, groupFaults } from './extra-group.ts';
import { faultText, placeText, syntaxText, wholeText } from './groups-json-messages.ts';

/** What is not valid in a text of JSON, and where. */
export interface JsonFault {
  /** From 1, as editors count. */
  line: number;
  column: number;
  /** In the text, from 0. */
  offset: number;
  message: string;
}

type Read = { groups: ExtraOptionGroupInput[] } | { faults: JsonFault[] };

/** The groups in a text of JSON, or all its faults, in the order of the text. */
export function readGroupsJson(text: string): Read {
  const wrong: ParseError[] = [];
  const root = parseTree(text, wrong, { disallowComments: true, allowTrailingComma: false });
  if (wrong.length > 0 || !root) {
    const [{ offset, error } = { offset: 0, error: undefined }] = wrong;
    const code = error === undefined ? 'ValueExpected' : printParseErrorCode(error);
    return { faults: [{ ...placeAt(text, offset), message: syntaxText(code) }] };
  }
  const value = JSON.parse(text) as unknown;
  const faults = extraGroupFaults(value);
  const found = faults.length > 0 ? faults.map(shapeFault) : ruleFaults(value as ExtraOptionGroupInput[]);
  if (found.length === 0) return { groups: value as ExtraOptionGroupInput[] };
  return {
    faults: found
      .map((fault) => ({
        ...placeAt(text, offsetOf(root, fault)),
        message: [placeText(fault.path, value), fault.message].filter(Boolean).join(': '),
      }))
      .sort((a, b) => a.offset - b.offset),
  };
}

/** The groups as JSON, as it is read. */
export const writeGroupsJson = (groups: readonly ExtraOptionGroupInput[]): string =>
  JSON.stringify(groups, null, 2);

type Path = readonly (string | number)[];

interface Fault {
  path: Path;
  message: string;
  /** The name of the field is at fault, not its value. */
  isName?: boolean;
}

const shapeFault = ({ path, rule, limit }: SchemaFault): Fault => ({
  path,
  message: path.length > 0 ? faultText(rule, limit) : wholeText(rule, limit),
  isName: rule === 'additionalProperties',
});

/** What the shape allows and no customer could meet. */
const ruleFaults = (groups: readonly ExtraOptionGroupInput[]): Fault[] =>
  groups.flatMap((group, at) =>
    groupFaults(formGroup(group)).map(({ field, message }) => ({ path: [at, field], message })),
  );

/** Where it is in the text; what is missing is where it would be. */
function offsetOf(root: Node, { path, isName }: Fault): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return (isName ? (node.parent ?? node) : node).offset;
  }
  return root.offset;
}

function placeAt(text: string, offset: number): { line: number; column: number; offset: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset };
}
