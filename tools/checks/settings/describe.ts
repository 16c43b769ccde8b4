import { parseSync } from 'oxc-parser';

export interface DescribedSetting {
  code: string;
  group: string;
  /** Its default as the source writes it, on one line. */
  initial: string;
  description: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name: string };
  value: { arguments: readonly (Node & { value?: string })[] };
}

/** Reads the settings, their groups, defaults and comments from the source of `settingDefinitions`. */
export function describeSettings(source: string): DescribedSetting[] {
  const { program, comments } = parseSync('definitions.ts', source);
  const start = source.indexOf('export const settingDefinitions');
  const declaration = program.body.find((node) => node.start === start) as unknown as {
    declaration: { declarations: readonly [{ init: Node & { expression?: unknown } }] };
  };
  return propertiesOf(declaration.declaration.declarations[0].init).map(({ key, value, start: at }) => {
    const [group, , initial] = value.arguments;
    const before = comments.findLast(({ end }) => end <= at);
    const isOwn = before !== undefined && source.slice(before.end, at).trim() === '';
    return {
      code: key.name,
      group: group?.value ?? '',
      initial: initial ? shortened(oneLine(source.slice(initial.start, initial.end))) : '',
      description: isOwn ? oneLine(before.value.replaceAll(/^\s*\*+/gm, '')) : '',
    };
  });
}

/** Members of an object literal below its `as const` and `satisfies`. */
function propertiesOf(node: { expression?: unknown; properties?: readonly Property[] }): readonly Property[] {
  return node.properties ?? (node.expression ? propertiesOf(node.expression as typeof node) : []);
}

/** Amounts by currency, cut down to euros: the source has the others. */
const shortened = (text: string) => text.replace(/^\{.*\b(eur: '[\d.]+').*\}$/, '{ $1, … }');

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(', }', ' }').trim();

/** The page of the settings: one table. */
export function settingsPage(settings: readonly DescribedSetting[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = settings.map(
    ({ code, group, initial, description }) =>
      `| \`${code}\` | ${group.toLowerCase()} | \`${cell(initial)}\` | ${cell(description)} |`,
  );
  return `# Settings

Written by \`node tools/checks/settings/main.ts\` from \`apps/api/src/modules/settings/definitions.ts\`; do not edit. An operator
changes a setting with \`npm run altyn -- setting set\`. Settings of the group \`operation\` are internal, the others can be read by
everyone.

| setting | group | default | meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}
