export { createPromotionCommands } from './commands.ts';
export {
  listPromotions,
  type NamedCost,
  type PricedPromotion,
  type PromotionReport,
  readNamedCosts,
  readPromotion,
} from './read-promotions.ts';
