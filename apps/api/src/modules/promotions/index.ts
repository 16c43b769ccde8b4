export { createPromotionCommands } from './commands.ts';
export {
  listPromotions,
  type PricedPromotion,
  type PromotionReport,
  readNamedCosts,
  readPromotion,
} from './read-promotions.ts';
