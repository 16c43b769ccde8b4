-- The image makes the first database itself; the studio and the content service have one each.
create database altyn_studio;
create database altyn_cms;
