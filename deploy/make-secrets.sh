#!/bin/sh
# Makes the secrets that compose.yaml reads, in deploy/secrets or in the folder named as first argument. Changes no file
# that is there already, but that for Prometheus. The folder is closed to other users of this machine; the files in it must be readable by the
# users inside the containers.
set -eu
folder="${1:-$(dirname "$0")/secrets}"
random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
mkdir -p "$folder"
for name in database-password superuser-password; do
  [ -e "$folder/$name" ] || random 24 > "$folder/$name"
done
if [ ! -e "$folder/snackwijs.env" ]; then
  cat > "$folder/snackwijs.env" << END
DATABASE_URL=postgres://snackwijs:$(cat "$folder/database-password")@postgres:5432/snackwijs
AUTH_SECRET=$(random 32)
METRICS_TOKEN=$(random 24)
# The mailbox of a trial. For real mail: smtps://user:password@mail.example:465
SMTP_URL=smtp://mailpit:1025
END
fi
# For Prometheus, and the one file that follows another: run this again when METRICS_TOKEN was changed.
sed -n 's/^METRICS_TOKEN=//p' "$folder/snackwijs.env" > "$folder/metrics-token"
chmod 644 "$folder/metrics-token" "$folder/database-password" "$folder/superuser-password" "$folder/snackwijs.env"
