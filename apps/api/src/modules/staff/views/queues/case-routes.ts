import { id } from '@altyn/contracts/common';
import { officeCase, officeSuspiciousReport } from '@altyn/contracts/office/cases';
import { z } from 'zod';
import type { createOfficeRoute } from '../../office-route.ts';
import type { StaffDeps } from '../../ports.ts';
import { readings } from '../../readings.data.ts';
import { viewCase, viewSuspiciousReport } from './view-case.ts';

const byId = z.object({ id });

/** Registers what the screen of a case reads. */
export function registerCases(deps: StaffDeps, { staff }: ReturnType<typeof createOfficeRoute>): void {
  const oneCase = { params: byId, response: officeCase };
  staff('GET', '/api/cases/:id', { permission: 'risk.read', reads: readings.case }, oneCase, ({ params, caller }) =>
    viewCase(deps, { id: params.id, caller }),
  );
  const access = { permission: 'compliance.report', reads: readings.suspicion } as const;
  const report = { params: byId, response: officeSuspiciousReport };
  staff('GET', '/api/suspicious-reports/:id', access, report, ({ params }) => viewSuspiciousReport(deps, params.id));
}
