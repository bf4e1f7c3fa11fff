export { AcceptInvitation } from './components/accept-invitation.tsx';
export { InvitationList } from './components/invitation-list.tsx';
export { InviteButton } from './components/invite-button.tsx';
export { invitationPatches } from './realtime.ts';
