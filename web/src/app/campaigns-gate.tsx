/** Before the pages of campaigns and of whom they write to. */
import { PlanGate } from './plan-gate.tsx';

export const CampaignsGate = () => <PlanGate flag="useCampaigns" />;
