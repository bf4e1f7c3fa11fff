export const backupsKeys = { all: ['backups'] as const };
