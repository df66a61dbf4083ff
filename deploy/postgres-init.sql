-- Run by the image of PostgreSQL when it makes its data folder, and never again. The processes log in as `snackwijs`, which
-- is no superuser, and act as `snackwijs_owner`, which owns everything: so a second login can take over, with another
-- password, while the first is still in use (docs/operations/rotate-secrets.md).
\set password `cat /run/secrets/database-password`
create role snackwijs_owner;
create role snackwijs login password :'password' in role snackwijs_owner;
alter role snackwijs set role snackwijs_owner;
create database snackwijs owner snackwijs_owner;
