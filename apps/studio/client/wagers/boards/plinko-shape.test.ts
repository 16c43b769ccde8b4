import { minRows, maxRows } from '@altyn/engines/wagers/plinko';
import { expect, test } from 'vitest';
import { gap, plinkoShape } from './plinko-shape.ts';

const phone = { width: 370, height: 280 };
const lying = { width: 500, height: 210 };
const desktop = { width: 760, height: 640 };
const everyRows = Array.from({ length: maxRows - minRows + 1 }, (_, index) => minRows + index);
const heightOf = ({ viewBox }: { viewBox: string }) => Number(viewBox.split(' ')[3]);

test.each(everyRows)('%i rows fill a phone’s width, with numbers of at least 9 pixels', (rows) => {
  const shape = plinkoShape(rows, phone);
  const unit = Math.min(phone.width / ((rows + 2) * gap), phone.height / heightOf(shape));
  expect((unit * (rows + 2) * gap) / phone.width).toBeGreaterThan(0.9);
  expect(unit * (shape.isUpright ? 5 : 2.9)).toBeGreaterThanOrEqual(9);
});

test.each(everyRows)('%i rows on a landscape phone have upright numbers of at least 8 pixels', (rows) => {
  const shape = plinkoShape(rows, lying);
  const unit = Math.min(lying.width / ((rows + 2) * gap), lying.height / heightOf(shape));
  expect(shape.isUpright).toBe(true);
  expect(unit * 5).toBeGreaterThanOrEqual(8);
});

test.each(everyRows)('%i rows keep their square grid if there is room', (rows) => {
  expect(plinkoShape(rows, { ...desktop, height: 2_000 })).toMatchObject({ rowGap: gap, isUpright: false });
});

test('a low board never makes rows overlap', () => {
  expect(plinkoShape(16, { width: 760, height: 200 }).rowGap).toBe(6);
});
