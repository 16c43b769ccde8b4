import { Skip } from '../outcome.ts';
import type { Case, Probe } from './probe.ts';

async function expectLaunch(probe: Probe, fields: Record<string, unknown>): Promise<void> {
  const { url } = await probe.ask('gameUrl', fields);
  probe.expect(/^https?:$/.test(new URL(url).protocol), `no browser opens ${url}`);
}

/** Offered games, and their launch. */
export const launchCases: readonly Case[] = [
  {
    guarantee: 'P4',
    name: 'each game is listed once, the same when it is asked again',
    async run(probe) {
      const { games } = await probe.ask('gameList');
      const codes = games.map(({ game_code }) => game_code);
      probe.expect(codes.length > 0, 'no game is listed');
      probe.expect(new Set(codes).size === codes.length, 'a game is listed twice');
      for (const { game_code, title, rtp } of games) {
        probe.expect(game_code.length > 0 && game_code.length <= 64, `the code "${game_code}" cannot be sent`);
        probe.expect(title.trim() !== '', `${game_code} has no title`);
        const percent = Number(rtp);
        probe.expect(percent > 0 && percent <= 100, `the rtp of ${game_code}, "${rtp}", is no percentage`);
      }
      const again = await probe.ask('gameList');
      probe.expect(JSON.stringify(again.games) === JSON.stringify(games), 'a repeat got another list');
    },
  },
  {
    guarantee: 'P5',
    name: 'a game is launched for money, as often as it is asked for',
    async run(probe) {
      const launcher = probe.launcher();
      const { game_code } = await probe.game();
      await expectLaunch(probe, { game_code, ...launcher });
      await expectLaunch(probe, { game_code, ...launcher });
      await expectLaunch(probe, { game_code, ...launcher, language: 'uk', device: 'desktop' });
    },
  },
  {
    guarantee: 'P5',
    name: 'a game is launched for play money by nobody',
    async run(probe) {
      const { game_code, has_demo } = await probe.game();
      if (!has_demo) throw new Skip('needs a game with a demo');
      await expectLaunch(probe, { game_code });
      await expectLaunch(probe, { game_code, language: 'ru' });
    },
  },
  {
    guarantee: 'P5',
    name: 'a game that is not listed is INVALID_GAME',
    run: (probe) => probe.expectRefusal('gameUrl', { game_code: `no-${probe.uuid()}` }, 'INVALID_GAME'),
  },
  {
    guarantee: 'P5',
    name: 'a demo for money is WRONG_CURRENCY',
    async run(probe) {
      const { game_code } = await probe.game();
      await probe.expectRefusal('gameUrl', { game_code, currency: 'KZT' }, 'WRONG_CURRENCY');
    },
  },
  {
    guarantee: 'P5',
    name: "play money for a player, and a currency that is nobody's, are WRONG_CURRENCY",
    async run(probe) {
      const launcher = probe.launcher();
      const { game_code } = await probe.game();
      for (const currency of ['XXX', 'XTS']) {
        await probe.expectRefusal('gameUrl', { game_code, ...launcher, currency }, 'WRONG_CURRENCY');
      }
    },
  },
  {
    guarantee: 'P5',
    name: 'a player without a token, and a token without a player, are WRONG_SYNTAX',
    async run(probe) {
      const { game_code } = await probe.game();
      for (const half of [{ user: probe.uuid() }, { token: probe.uuid() }]) {
        await probe.expectRefusal('gameUrl', { game_code, ...half, currency: 'KZT' }, 'WRONG_SYNTAX');
      }
    },
  },
];
