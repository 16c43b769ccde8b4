import type { Banner, ContentComponent } from '@altyn/contracts/content';
import { brand } from '@altyn/contracts/brand';
import { expect, test } from 'vitest';
import { fillBanner, fillComponent } from './fill-content.ts';

test('fills the placeholders of a block, its configuration and its references', () => {
  const entry = { key: 'label', value: 'From {{age}}', breakpoint: null, image: null };
  const component = { key: 'other', type: 'text', text: '{{brand}}', image: null };
  const block = {
    text: '{{ brand }}, {{unknown}}!',
    config: { general: [{ ...entry, component }], desktop: [], mobile: [] },
  };
  expect(fillComponent(block as unknown as ContentComponent)).toMatchObject({
    text: `${brand.name}, !`,
    config: { general: [{ value: `From ${brand.minimumAge}`, component: { text: brand.name } }] },
  });
});

test('fills the placeholders of every word of a banner', () => {
  const words = { eyebrow: '{{brand}}', figure: '{{age}}', title: '{{brand}}', text: '{{email}}' };
  const banner = { ...words, action: { label: 'To {{brand}}', href: '/games' } } as unknown as Banner;
  expect(JSON.stringify(fillBanner(banner))).not.toContain('{{');
  expect(fillBanner(banner).action).toEqual({ label: `To ${brand.name}`, href: '/games' });
});
