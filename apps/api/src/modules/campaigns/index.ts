export { listCampaigns, type ListedCampaign } from './campaign-store.ts';
export { campaignCommands } from './commands.ts';
export { campaignJobs } from './jobs.ts';
export { readCampaignReport } from './read-campaign.ts';
export { amountIn } from './rules.ts';
