-- The image makes the first database itself; the other services have one each.
create database altyn_studio;
create database altyn_cms;
create database altyn_crypto;
