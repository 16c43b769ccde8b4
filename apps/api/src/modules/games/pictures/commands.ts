import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../../platform/audit.ts';
import { type Command, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import type { GamesDeps } from '../ports.ts';
import { keepPicture } from './keep-picture.ts';

const problems = {
  unreadable: 'It must be a JPEG, PNG or WebP of at least 360 × 480 pixels and at most 8 MiB',
  busy: 'Too many pictures are being read at the moment: try again',
} as const;

const add: Command<GamesDeps> = {
  name: 'picture add',
  summary: 'Upload a picture of a game from a file: game picture gives it to a game within a week',
  options: { file: { summary: 'JPEG, PNG or WebP, 3:4, at least 360 × 480 pixels', kind: 'file', isRequired: true } },
  permission: 'games.write',
  isLocal: true,
  isAudited: true,
  noPreview: 'It changes nothing that players see',
  async run(context) {
    const path = given(context, 'file');
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    });
    const { deps } = context;
    const stored = await keepPicture(deps, bytes);
    if (typeof stored === 'string') throw new UsageError(problems[stored]);
    const entry = {
      id: deps.ids.next(),
      at: deps.clock.now(),
      action: 'picture.add',
      subject: stored.hash,
      details: {},
    };
    await deps.db.transaction((tx) => writeAudit(tx, { ...entry, ...actOf(context) }));
    context.print(stored.hash);
  },
};

export const pictureCommands: readonly Command<GamesDeps>[] = [add];
