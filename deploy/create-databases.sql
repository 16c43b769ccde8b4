-- The image makes the first database itself; the studio has one of its own.
create database altyn_studio;
