import type { Command, CommandContext } from '../../platform/cli/cli.ts';
import { actOf, demand, readDefinition } from '../../platform/cli/command-input.ts';
import { about, differences } from '../../platform/cli/preview.ts';
import { giveOffer } from './give-offer.ts';
import { weighOffer } from './weigh-offer.ts';

const options: Command['options'] = {
  file: { summary: 'JSON file with the offer and its segment', kind: 'json', isRequired: true },
};

const run = async (context: CommandContext, isPreview: boolean) =>
  demand(await giveOffer(context.deps, { ...actOf(context), definition: await readDefinition(context), isPreview }));

/** Operator commands for personal offers. */
export const offerCommands: readonly Command[] = [
  {
    name: 'offer preview',
    summary: 'Count the players of an offer’s segment; gives nothing',
    options,
    permission: 'bonuses.read',
    isAudited: false,
    async run(context) {
      context.print(`${(await run(context, true)).fitting} players fit`);
    },
  },
  {
    name: 'offer give',
    summary: 'Give a bonus to the players of a segment, each once',
    options,
    permission: 'bonuses.write',
    isAudited: true,
    weigh: ({ deps, definition }) => weighOffer(deps, definition),
    noRehearsal: 'It may concern every player; giveOffer judges the definition for both.',
    async preview(context) {
      const definition = await readDefinition(context);
      const { fitting } = demand(await giveOffer(context.deps, { ...actOf(context), definition, isPreview: true }));
      return [about('players who fit', String(fitting)), ...differences({}, definition)];
    },
    async run(context) {
      const { fitting, given } = await run(context, false);
      context.print(`${given} players were given the offer, ${fitting} fit`);
    },
  },
];
