import { writeAudit } from '../../../platform/audit.ts';
import { type Command, type CommandContext, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { becomes } from '../../../platform/cli/preview.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findPlayer, previewPlayer } from '../../identity/index.ts';
import { deleteTag, insertNote, insertTag } from './note-store.ts';

const maxLength = 2_000;
const player = { summary: "The player's id", isRequired: true, kind: 'player' as const };
const tag = {
  summary: 'Lower-case letters, digits and dashes, 32 at most: vip, chargeback-2026',
  isRequired: true,
  kind: 'text' as const,
};
const tagShape = /^[a-z0-9][a-z0-9-]{0,31}$/;

async function playerOf(context: CommandContext): Promise<string> {
  const id = given(context, 'player');
  const found = await findPlayer(context.deps.db.kysely, id).catch(() => undefined);
  if (!found) throw new UsageError('--player must be the id of a player');
  return id;
}

const audit = (
  tx: Tx,
  context: CommandContext,
  entry: { action: string; subject: string; details?: Record<string, unknown> },
) => writeAudit(tx, { id: context.deps.ids.next(), at: context.deps.clock.now(), ...entry, ...actOf(context) });

const addNote: Command = {
  name: 'note add',
  summary: 'Write a note about a player; it cannot be changed later',
  options: { player, text: { summary: 'The note', isRequired: true, kind: 'lines' } },
  permission: 'players.read',
  isAudited: true,
  async preview(context) {
    const who = await previewPlayer(context.deps.db.kysely, await playerOf(context));
    return [...who, becomes('note', null, given(context, 'text').trim())];
  },
  async run(context) {
    const { deps, actor: by, print } = context;
    const playerId = await playerOf(context);
    const text = given(context, 'text').trim();
    if (text.length === 0 || text.length > maxLength) throw new UsageError(`--text: 1 to ${maxLength} characters`);
    const id = deps.ids.next();
    await deps.db.transaction(async (tx) => {
      await insertNote(tx, { playerId, id, text, by, at: deps.clock.now() });
      await audit(tx, context, { action: 'note.add', subject: playerId, details: { note: id } });
    });
    print('Written.');
  },
};

function changeTag(isAdded: boolean): Command {
  return {
    name: isAdded ? 'tag add' : 'tag remove',
    summary: isAdded ? 'Give a player a tag' : 'Take a tag from a player',
    options: { player, tag },
    permission: 'players.read',
    isAudited: true,
    async preview(context) {
      const who = await previewPlayer(context.deps.db.kysely, await playerOf(context));
      const name = given(context, 'tag');
      return [...who, isAdded ? becomes('tag', null, name) : becomes('tag', name, null)];
    },
    async run(context) {
      const { deps, actor: by, print } = context;
      const playerId = await playerOf(context);
      const name = given(context, 'tag');
      if (!tagShape.test(name)) throw new UsageError(`--tag: ${tag.summary}`);
      await deps.db.transaction(async (tx) => {
        const isChanged = isAdded
          ? await insertTag(tx, { playerId, tag: name, by, at: deps.clock.now() })
          : await deleteTag(tx, { playerId, tag: name });
        if (!isChanged) throw new UsageError(isAdded ? 'The player has this tag' : 'The player does not have this tag');
        await audit(tx, context, {
          action: isAdded ? 'tag.add' : 'tag.remove',
          subject: playerId,
          details: { tag: name },
        });
      });
      print(isAdded ? 'Tagged.' : 'Removed.');
    },
  };
}

/** Commands by which the staff write about players. */
export const noteCommands: readonly Command[] = [addNote, changeTag(true), changeTag(false)];
