import type { Banner, ContentComponent } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import { contentWords } from './words.ts';

const fill = (text: string) => fillPlaceholders(text, contentWords);

/** Fills the placeholders of a component block: in its text, its configuration and the components it refers to. */
export function fillComponent(block: ContentComponent): ContentComponent {
  const entries = (list: ContentComponent['config']['general']) =>
    list.map((entry) => ({
      ...entry,
      value: fill(entry.value),
      component: entry.component && { ...entry.component, text: fill(entry.component.text) },
    }));
  const { general, desktop, mobile } = block.config;
  return {
    ...block,
    text: fill(block.text),
    config: { general: entries(general), desktop: entries(desktop), mobile: entries(mobile) },
  };
}

/** Fills the placeholders of a banner's words. */
export function fillBanner(banner: Banner): Banner {
  const { eyebrow, figure, title, text, action } = banner;
  return {
    ...banner,
    eyebrow: fill(eyebrow),
    figure: fill(figure),
    title: fill(title),
    text: fill(text),
    action: { ...action, label: fill(action.label) },
  };
}
