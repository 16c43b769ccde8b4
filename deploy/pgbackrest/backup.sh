#!/bin/sh
# Makes a backup and writes down when it was completed, for the alarm BackupMissing. Run daily as the account of PostgreSQL:
# backup.sh full on Sundays, backup.sh incr on other days. TEXTFILES: the folder that the node exporter reads.
set -eu

pgbackrest --stanza=altyn backup --type="$1"
{
  echo '# HELP backup_completed_at_seconds When the last backup was completed'
  echo '# TYPE backup_completed_at_seconds gauge'
  echo "backup_completed_at_seconds $(date +%s)"
} > "$TEXTFILES/backup.prom.new"
mv "$TEXTFILES/backup.prom.new" "$TEXTFILES/backup.prom"
