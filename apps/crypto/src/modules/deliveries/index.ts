export { deliverDue } from './deliver.ts';
export { countWaitingDeliveries, enqueueDelivery } from './store.ts';
