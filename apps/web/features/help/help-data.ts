import 'server-only';
import type { ContentComponent } from '@altyn/contracts/content';
import type { Locale } from '#web/config/locales.ts';
import { configText } from '#web/lib/content/config.ts';
import { headedText } from '#web/lib/content/headed-text.ts';
import { componentsIn } from '#web/lib/content/server.ts';
import type { HelpQuestion } from './search.ts';

/** A line that helps people who cannot stop playing. */
export interface Helpline {
  key: string;
  name: string;
  text: string;
  /** Country code; undefined: everywhere. */
  country: string | undefined;
  /** Address of a call or of a site; undefined where editors left it out. */
  href: string | undefined;
  /** The number to call; undefined for a site. */
  phone: string | undefined;
}

/** Blocks of the help page, by kind. */
export async function loadHelp(locale: Locale) {
  const blocks = await componentsIn('help', locale);
  return {
    questions: blocks.filter(({ type }) => type === 'question'),
    helplines: blocks.filter(({ type }) => type === 'helpline'),
  };
}

export function questionOf(block: ContentComponent): HelpQuestion {
  const { heading, rest } = headedText(block.text);
  return { id: block.key, topic: configText(block.config, 'topic'), question: heading, answer: rest };
}

export function helplineOf(block: ContentComponent): Helpline {
  const { heading, rest } = headedText(block.text);
  const phone = configText(block.config, 'phone');
  const site = configText(block.config, 'href');
  return {
    key: block.key,
    name: heading,
    text: rest,
    country: configText(block.config, 'country'),
    phone,
    href: phone ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : site?.startsWith('https://') ? site : undefined,
  };
}
