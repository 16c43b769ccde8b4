export { deliverDue } from './deliver.ts';
export { enqueueDelivery } from './store.ts';
