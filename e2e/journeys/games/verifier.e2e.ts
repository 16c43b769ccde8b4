import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { recordedLiveRound, recordedRound } from '../../../packages/verifier/testing/recorded-rounds.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/test.ts';

test('the saved verifier checks rounds from disk without a network', async ({ page, context }, info) => {
  await page.goto('/fairness');
  const link = page.getByRole('link', { name: /^Download the checker \(\d+ KB\)$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('altyn-verifier.html');
  const file = info.outputPath('altyn-verifier.html');
  await download.saveAs(file);

  // What the site's page loads late is given up with it.
  await page.goto('about:blank');
  await context.setOffline(true);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(`${pathToFileURL(file).href}?lang=en`);
  const rounds = await Promise.all(
    ['fruit-crown', 'gem-rush', 'mines', 'royal-roulette'].map((game) => recordedRound(game)),
  );
  const [first] = rounds;
  const changed = { ...first!, book: { ...first!.book, win: String(BigInt(first!.book.win) ^ 1n) } };
  const proofs = info.outputPath('proofs.json');
  await writeFile(proofs, JSON.stringify([...rounds, recordedLiveRound('live-roulette'), changed]));
  await page.getByLabel('Or files with proofs').setInputFiles(proofs);
  await expect(page.getByText('Right: the seeds give exactly this round.')).toHaveCount(rounds.length + 1);
  await expect(page.getByRole('listitem').last()).toContainText(
    'WRONG: the seeds do not give this round. The win is another.',
  );
  await expectAccessible(page);
  expect(refused).toEqual([]);
});
