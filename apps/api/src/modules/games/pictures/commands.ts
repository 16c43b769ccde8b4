import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../../platform/audit.ts';
import { type Command, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { keepMark, markShape } from '../../../platform/pictures/marks/keep-mark.ts';
import type { GamesDeps } from '../ports.ts';
import { keepPicture } from './keep-picture.ts';

/** What is uploaded from files. */
const kinds = {
  picture: {
    summary: 'Upload a picture of a game from a file: game picture gives it to a game within a week',
    file: 'JPEG, PNG or WebP, 3:4, at least 360 × 480 pixels',
    must: 'It must be a JPEG, PNG or WebP of at least 360 × 480 pixels and at most 8 MiB',
    keep: keepPicture,
  },
  mark: {
    summary:
      'Upload a mark from a file: method mark gives it to a payment method, provider mark to a provider, within a week',
    file: 'JPEG, PNG or WebP, at least 96 pixels on its longer side',
    must: `It must be ${markShape}`,
    keep: keepMark,
  },
} as const;
const busy = 'Too many pictures are being read at the moment: try again';

const addCommand = (kind: keyof typeof kinds): Command<GamesDeps> => ({
  name: `${kind} add`,
  summary: kinds[kind].summary,
  options: { file: { summary: kinds[kind].file, kind: 'file', isRequired: true } },
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
    const stored = await kinds[kind].keep(deps, bytes);
    if (typeof stored === 'string') throw new UsageError(stored === 'busy' ? busy : kinds[kind].must);
    const entry = {
      id: deps.ids.next(),
      at: deps.clock.now(),
      action: `${kind}.add`,
      subject: stored.hash,
      details: {},
    };
    await deps.db.transaction((tx) => writeAudit(tx, { ...entry, ...actOf(context) }));
    context.print(stored.hash);
  },
});

export const pictureCommands: readonly Command<GamesDeps>[] = [addCommand('picture'), addCommand('mark')];
