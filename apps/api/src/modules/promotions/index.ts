export { createPromotionCommands } from './commands.ts';
export {
  listPromotions,
  type PricedPromotion,
  type PromotionReport,
  readPromotion,
} from './read-promotions.ts';
