/** Layout of the tiles in the search dialog. */
export const tileGrid = 'grid grid-cols-3 gap-2 tablet:grid-cols-5 tablet:gap-3 desktop:gap-4';
