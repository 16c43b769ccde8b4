import type { Job } from '../../platform/jobs/jobs.ts';
import { runCampaigns } from './run-campaign.ts';

export const campaignJobs: readonly Job[] = [{ name: 'campaigns-run', cron: '* * * * *', run: runCampaigns }];
