import type { LanguageTag } from '../config/locales.ts';
import type auth from '../messages/en/auth.json';
import type battles from '../messages/en/battles.json';
import type bonuses from '../messages/en/bonuses.json';
import type bonusNames from '../messages/en/bonus-names.json';
import type cashback from '../messages/en/cashback.json';
import type cashbox from '../messages/en/cashbox.json';
import type common from '../messages/en/common.json';
import type content from '../messages/en/content.json';
import type errors from '../messages/en/errors.json';
import type game from '../messages/en/game.json';
import type games from '../messages/en/games.json';
import type help from '../messages/en/help.json';
import type home from '../messages/en/home.json';
import type missions from '../messages/en/missions.json';
import type news from '../messages/en/news.json';
import type own from '../messages/en/own.json';
import type notifications from '../messages/en/notifications.json';
import type pages from '../messages/en/pages.json';
import type fairness from '../messages/en/fairness.json';
import type jackpots from '../messages/en/jackpots.json';
import type limits from '../messages/en/limits.json';
import type profile from '../messages/en/profile.json';
import type providers from '../messages/en/providers.json';
import type referrals from '../messages/en/referrals.json';
import type shell from '../messages/en/shell.json';
import type status from '../messages/en/status.json';
import type stepUp from '../messages/en/step-up.json';
import type support from '../messages/en/support.json';
import type wheel from '../messages/en/wheel.json';
import type wins from '../messages/en/wins.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: LanguageTag;
    Messages: {
      auth: typeof auth;
      battles: typeof battles;
      bonuses: typeof bonuses;
      'bonus-names': typeof bonusNames;
      cashback: typeof cashback;
      cashbox: typeof cashbox;
      common: typeof common;
      content: typeof content;
      errors: typeof errors;
      game: typeof game;
      games: typeof games;
      help: typeof help;
      home: typeof home;
      fairness: typeof fairness;
      jackpots: typeof jackpots;
      missions: typeof missions;
      news: typeof news;
      own: typeof own;
      notifications: typeof notifications;
      pages: typeof pages;
      limits: typeof limits;
      profile: typeof profile;
      providers: typeof providers;
      referrals: typeof referrals;
      shell: typeof shell;
      status: typeof status;
      'step-up': typeof stepUp;
      support: typeof support;
      wheel: typeof wheel;
      wins: typeof wins;
    };
  }
}
