import { expect, test } from 'vitest';
import { createPlayReminder, longestRoundMs, noReminder, type ReminderView, settleMs } from './play-reminder.ts';
import { reminderEveryMs, type Sitting, sittingEndsAfterMs } from './play-time.ts';

const secondMs = 1_000;

/** A simulated player with a clock and any number of tabs. */
function simulatePlayer() {
  const world = {
    now: 1_800_000_000_000,
    isVisible: true,
    isRoundPlaying: false,
    isDialogOpen: false,
    sitting: undefined as Sitting | undefined,
  };
  const openTab = () => {
    const shown: ReminderView[] = [];
    const reminder = createPlayReminder({
      playerId: 'p1',
      now: () => world.now,
      sitting: { read: () => world.sitting, write: (sitting) => (world.sitting = sitting) },
      isVisible: () => world.isVisible,
      isRoundPlaying: () => world.isRoundPlaying,
      isDialogOpen: () => world.isDialogOpen,
      onChange: (view) => shown.push(view),
    });
    reminder.tick();
    return { reminder, shown, last: () => shown.at(-1) ?? noReminder };
  };
  const first = openTab();
  const pass = (ms: number, tabs = [first]) => {
    for (const end = world.now + ms; world.now < end; ) {
      world.now += Math.min(secondMs, end - world.now);
      for (const tab of tabs) tab.reminder.tick();
    }
  };
  const show = (isVisible: boolean) => {
    world.isVisible = isVisible;
    first.reminder.tick();
  };
  return { world, openTab, first, pass, show };
}

const held: ReminderView = { ...noReminder, isHeld: true };

test('after an hour holds the game, then shows the reminder once', () => {
  const { first, pass } = simulatePlayer();
  pass(reminderEveryMs - secondMs);
  expect(first.shown).toEqual([]);
  pass(secondMs);
  expect(first.shown).toEqual([held]);
  pass(settleMs + secondMs);
  expect(first.last()).toMatchObject({ isHeld: true });
  expect(first.last().playedMs).toBeGreaterThanOrEqual(reminderEveryMs);
  pass(10 * secondMs);
  expect(first.shown).toHaveLength(2);
});

test.each(['isRoundPlaying', 'isDialogOpen'] as const)('does not interrupt: %s', (what) => {
  const { world, first, pass } = simulatePlayer();
  world[what] = true;
  pass(reminderEveryMs + 40 * secondMs);
  expect(first.shown).toEqual([held]);
  world[what] = false;
  pass(secondMs);
  expect(first.last().playedMs).toBe(reminderEveryMs + 41 * secondMs);
});

test('waits at most a minute of visible time for a round’s end, but indefinitely for another dialog', () => {
  const { world, first, pass, show } = simulatePlayer();
  world.isRoundPlaying = true;
  pass(reminderEveryMs + 30 * secondMs);
  show(false);
  pass(2 * longestRoundMs);
  show(true);
  pass(20 * secondMs);
  expect(first.shown).toEqual([held]);
  world.isDialogOpen = true;
  pass(longestRoundMs);
  expect(first.shown).toEqual([held]);
  world.isDialogOpen = false;
  pass(secondMs);
  expect(first.last().playedMs).toBeGreaterThan(reminderEveryMs);
  first.reminder.answer();
  pass(reminderEveryMs + 40 * secondMs);
  // The wait starts again.
  expect(first.last()).toEqual(held);
});

test('an answer releases the game; the next reminder comes after an hour of play', () => {
  const { first, pass } = simulatePlayer();
  pass(reminderEveryMs + 2 * secondMs);
  // No time is counted while the reminder is open.
  pass(5 * 60 * secondMs);
  first.reminder.answer();
  expect(first.last()).toEqual(noReminder);
  pass(reminderEveryMs - secondMs);
  expect(first.last()).toEqual(noReminder);
  pass(3 * secondMs);
  expect(first.last().playedMs).toBeGreaterThanOrEqual(2 * reminderEveryMs);
  expect(first.last().playedMs).toBeLessThan(2 * reminderEveryMs + 10 * secondMs);
});

test('counts only time in which the game is visible', () => {
  const { world, first, pass, show } = simulatePlayer();
  pass(reminderEveryMs / 2);
  for (let turn = 0; turn < 3; turn += 1) {
    show(false);
    pass(sittingEndsAfterMs - secondMs);
    show(true);
  }
  expect(world.sitting?.playedMs).toBe(reminderEveryMs / 2);
  pass(reminderEveryMs / 2);
  expect(first.last()).toEqual(held);
});

test('does not appear while hidden, and closes by itself after a long break', () => {
  const { first, pass, show } = simulatePlayer();
  pass(reminderEveryMs);
  show(false);
  pass(60 * secondMs);
  expect(first.last()).toEqual(held);
  show(true);
  expect(first.last().playedMs).toBe(reminderEveryMs);
  show(false);
  pass(sittingEndsAfterMs);
  show(true);
  expect(first.last()).toEqual(noReminder);
});

test('the next game of a sitting continues the count', () => {
  const { first, openTab, pass } = simulatePlayer();
  pass(reminderEveryMs - secondMs);
  const next = openTab();
  pass(secondMs, [next]);
  expect(next.last()).toEqual(held);
  expect(first.shown).toEqual([]);
});

test('an answer in one tab closes the reminder in the other', () => {
  const { first, openTab, pass } = simulatePlayer();
  const other = openTab();
  pass(reminderEveryMs + 2 * secondMs, [first, other]);
  expect([first.last(), other.last()]).toMatchObject([{ isHeld: true }, { isHeld: true }]);
  first.reminder.answer();
  pass(secondMs, [first, other]);
  expect([first.last(), other.last()]).toEqual([noReminder, noReminder]);
});
