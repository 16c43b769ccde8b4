/** An act of an actor: its first cell in the sheet, its length and speed. */
export interface Act {
  from: number;
  frames: number;
  fps: number;
  /** It ends at rest instead of repeating. */
  isOnce: boolean;
}

/** A sheet as the art describes it: cells row by row, in two sizes for sparse and dense screens. */
export interface SheetPlan {
  columns: number;
  small: number;
  large: number;
  acts: Readonly<Record<string, Act>>;
}

/** A sheet that is ready to be drawn. */
export interface Sheet {
  picture: ImageBitmap;
  cell: number;
  columns: number;
  acts: SheetPlan['acts'];
}

/** Width in device pixels from which the large cells are loaded, as a share of the small ones. */
const largeFrom = 1.15;

/** The size of cells for a width on the page. */
export const sizeFor = ({ small }: Pick<SheetPlan, 'small'>, cssWidth: number, density: number): 'small' | 'large' =>
  cssWidth * density > small * largeFrom ? 'large' : 'small';

/** Where a cell is in its sheet, in pixels. */
export function cellAt({ cell, columns }: Pick<Sheet, 'cell' | 'columns'>, number: number): { x: number; y: number } {
  return { x: (number % columns) * cell, y: Math.floor(number / columns) * cell };
}

/** The frame of an act after some time; the last one of an act that has ended. */
export function frameAt({ frames, fps, isOnce }: Act, passedMs: number, speed = 1): number {
  const passed = Math.floor((Math.max(0, passedMs) * fps * speed) / 1_000);
  return isOnce ? Math.min(frames - 1, passed) : passed % frames;
}

export const lengthMs = ({ frames, fps }: Act, speed = 1): number => (frames * 1_000) / (fps * speed);

/** Loads a sheet's picture behind everything that the page needs at once. */
export async function loadSheet(url: string, plan: SheetPlan, size: 'small' | 'large'): Promise<Sheet> {
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(`a sheet answered ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  return { picture, cell: plan[size], columns: plan.columns, acts: plan.acts };
}
